// What Overshoot is compared with: Rust's hyper on one thread of tokio with serde_json, which answers a
// POST of a spring by the closed form.
use hyper::server::conn::Http;
use hyper::service::service_fn;
use hyper::{Body, Request, Response, StatusCode};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::f64::consts::PI;

#[derive(Deserialize)]
struct SpringByDuration {
    duration: f64,
    bounce: f64,
}

#[derive(Deserialize)]
struct Frames {
    fps: f64,
    duration: f64,
}

#[derive(Deserialize)]
struct Asked {
    spring: SpringByDuration,
    to: f64,
    sample: Frames,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Timeline {
    duration: f64,
    logical_duration: f64,
    settles: bool,
}

#[derive(Serialize)]
struct Samples {
    time: Vec<f64>,
    value: Vec<f64>,
    velocity: Vec<f64>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Spring {
    duration: f64,
    bounce: f64,
    damping_ratio: f64,
    stiffness: f64,
    damping: f64,
}

#[derive(Serialize)]
struct Answer {
    timeline: Timeline,
    samples: Samples,
    spring: Spring,
}

fn evaluate(asked: &Asked) -> Answer {
    let omega = 2.0 * PI / asked.spring.duration;
    let zeta = 1.0 - asked.spring.bounce;
    let damped = omega * (1.0 - zeta * zeta).sqrt();
    let decay = zeta * omega;
    let count = (asked.sample.fps * asked.sample.duration) as usize + 2;
    let mut samples = Samples {
        time: Vec::with_capacity(count),
        value: Vec::with_capacity(count),
        velocity: Vec::with_capacity(count),
    };
    for index in 0..count {
        let t = (index as f64 / asked.sample.fps).min(asked.sample.duration);
        let envelope = (-decay * t).exp();
        let (sine, cosine) = (damped * t).sin_cos();
        samples.time.push(t);
        samples.value.push(asked.to * (1.0 - envelope * (cosine + decay / damped * sine)));
        samples.velocity.push(asked.to * envelope * omega * omega / damped * sine);
    }
    Answer {
        timeline: Timeline {
            duration: -(0.001 * (1.0 - zeta * zeta).sqrt()).ln() / decay,
            logical_duration: asked.spring.duration,
            settles: true,
        },
        samples,
        spring: Spring {
            duration: asked.spring.duration,
            bounce: asked.spring.bounce,
            damping_ratio: zeta,
            stiffness: omega * omega,
            damping: 2.0 * decay,
        },
    }
}

async fn answer(message: Request<Body>) -> Result<Response<Body>, Infallible> {
    let body = hyper::body::to_bytes(message.into_body()).await.unwrap_or_default();
    let mut response = Response::default();
    match serde_json::from_slice::<Asked>(&body).and_then(|asked| serde_json::to_vec(&evaluate(&asked))) {
        Ok(bytes) => {
            let kind = hyper::header::HeaderValue::from_static("application/json");
            response.headers_mut().insert(hyper::header::CONTENT_TYPE, kind);
            *response.body_mut() = Body::from(bytes);
        }
        Err(_) => *response.status_mut() = StatusCode::BAD_REQUEST,
    }
    Ok(response)
}

async fn serve() -> std::io::Result<()> {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("listening on http://{}", listener.local_addr()?);
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        tokio::task::spawn(Http::new().serve_connection(stream, service_fn(answer)));
    }
}

fn main() -> std::io::Result<()> {
    tokio::runtime::Builder::new_current_thread().enable_io().build()?.block_on(serve())
}
