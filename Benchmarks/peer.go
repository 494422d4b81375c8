// What Overshoot is compared with: Go's net/http with encoding/json, which answers a POST of a spring by
// the closed form. Usage: go run peer.go
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
)

type request struct {
	Spring struct {
		Duration float64 `json:"duration"`
		Bounce   float64 `json:"bounce"`
	} `json:"spring"`
	To     float64 `json:"to"`
	Sample struct {
		FPS      float64 `json:"fps"`
		Duration float64 `json:"duration"`
	} `json:"sample"`
}

type timeline struct {
	Duration        float64 `json:"duration"`
	LogicalDuration float64 `json:"logicalDuration"`
	Settles         bool    `json:"settles"`
}

type samples struct {
	Time     []float64 `json:"time"`
	Value    []float64 `json:"value"`
	Velocity []float64 `json:"velocity"`
}

type spring struct {
	Duration     float64 `json:"duration"`
	Bounce       float64 `json:"bounce"`
	DampingRatio float64 `json:"dampingRatio"`
	Stiffness    float64 `json:"stiffness"`
	Damping      float64 `json:"damping"`
}

type answer struct {
	Timeline timeline `json:"timeline"`
	Samples  samples  `json:"samples"`
	Spring   spring   `json:"spring"`
}

func evaluate(asked request) answer {
	omega := 2 * math.Pi / asked.Spring.Duration
	zeta := 1 - asked.Spring.Bounce
	damped := omega * math.Sqrt(1-zeta*zeta)
	decay := zeta * omega
	count := int(asked.Sample.FPS*asked.Sample.Duration) + 2
	result := answer{
		Timeline: timeline{-math.Log(0.001*math.Sqrt(1-zeta*zeta)) / decay, asked.Spring.Duration, true},
		Samples:  samples{make([]float64, count), make([]float64, count), make([]float64, count)},
		Spring:   spring{asked.Spring.Duration, asked.Spring.Bounce, zeta, omega * omega, 2 * decay},
	}
	for index := 0; index < count; index++ {
		t := math.Min(float64(index)/asked.Sample.FPS, asked.Sample.Duration)
		envelope := math.Exp(-decay * t)
		sine, cosine := math.Sincos(damped * t)
		result.Samples.Time[index] = t
		result.Samples.Value[index] = asked.To * (1 - envelope*(cosine+decay/damped*sine))
		result.Samples.Velocity[index] = asked.To * envelope * omega * omega / damped * sine
	}
	return result
}

func main() {
	http.HandleFunc("/v1/springs/evaluate", func(writer http.ResponseWriter, message *http.Request) {
		var asked request
		body, _ := io.ReadAll(message.Body)
		if json.Unmarshal(body, &asked) != nil {
			writer.WriteHeader(400)
			return
		}
		bytes, _ := json.Marshal(evaluate(asked))
		writer.Header().Set("Content-Type", "application/json")
		writer.Write(bytes)
	})
	listener, _ := net.Listen("tcp", "127.0.0.1:0")
	fmt.Printf("listening on http://%s\n", listener.Addr())
	http.Serve(listener, nil)
}
