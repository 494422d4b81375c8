/// Words that others use for the names of members and of values.
enum Synonyms {
  static func name(for word: String, among names: [String]) -> String? {
    name(for: word, where: names.contains)
  }

  static func name(for word: String, where isKnown: (String) -> Bool) -> String? {
    words[Suggestion.letters(of: word)]?.first(where: isKnown)
  }

  /// The first that is nearer to another name by its letters: `then` to `when`.
  static func confusable(_ word: String, among names: [String]) -> String? {
    confusables[word.lowercased()]?.first(where: names.contains)
  }

  /// By words that are spelled more like another name; the first that an object has is meant.
  private static let confusables: [String: [String]] = [
    "then": ["to"], "animation": ["timing"], "loop": ["looping"], "loops": ["looping"],
    "repeat": ["looping"], "sampling": ["sample"],
    "ios18": ["ios17"], "ios26": ["ios17"], "ios15": ["ios16"],
  ]

  /// By words in lower case, of letters and digits alone; the first that an object has is meant.
  private static let words: [String: [String]] = [
    "tension": ["stiffness"], "springconstant": ["stiffness"], "k": ["stiffness"],
    "friction": ["damping"], "c": ["damping"], "m": ["mass"],
    "zeta": ["dampingRatio", "dampingFraction"], "elasticity": ["bounce"], "overshoot": ["bounce"],
    "velocity": ["initialVelocity"], "v0": ["initialVelocity"],
    "start": ["from", "initial", "first"],
    "begin": ["from", "initial"], "initial": ["from", "position"], "source": ["from"],
    "from": ["initial", "position", "before"], "end": ["to", "target", "last"], "target": ["to"],
    "final": ["to"],
    "destination": ["to", "target"], "value": ["to", "values"],
    "easing": ["curve", "animation", "timing"],
    "ease": ["curve", "animation"], "timingfunction": ["curve", "animation"],
    "bezier": ["curve", "timingCurve"], "cubicbezier": ["curve", "timingCurve"],
    "spring": ["animation"], "animation": ["spring", "motion"], "framerate": ["fps"],
    "rate": ["fps"],
    "hz": ["fps"], "steps": ["count"], "frames": ["count", "fps"], "timestamp": ["time", "at"],
    "time": ["times", "at", "progress"], "times": ["progress"],
    "t": ["time", "times", "at", "progress"], "x": ["progress", "position"],
    "at": ["time", "times"],
    "keyframes": ["tracks"], "touches": ["samples", "events"], "points": ["samples", "points"],
    "events": ["samples"], "samples": ["events", "sample"], "tolerance": ["epsilon", "within"],
    "precision": ["epsilon"], "output": ["format"], "method": ["estimator"],
    "threshold": ["distance", "within", "minimumDistance"], "distance": ["delta"],
    "loop": ["repeating", "repeatForever"],
    "repeat": ["repeatCount", "repeating"], "iterations": ["repeatCount"], "yoyo": ["autoreverses"],
    "reverse": ["autoreverses", "isReversed"], "direction": ["towards"], "limits": ["bounds"],
    "stops": ["points"], "snappoints": ["points"], "kind": ["type"], "phase": ["type"],
    "pan": ["drag"], "swipe": ["drag"],
    "pinch": ["magnify"], "to": ["targets", "after"], "into": ["targets"], "systems": ["targets"],
    "system": ["targets"], "rotation": ["rotate"], "fade": ["opacity"], "rgb": ["srgb"],
    "ms": ["milliseconds"], "exact": ["analytic"], "speed": ["velocity"], "position": ["value"],
    "touchstart": ["down"], "pointerdown": ["down"], "mousedown": ["down"], "touchmove": ["move"],
    "pointermove": ["move"], "mousemove": ["move"], "touchend": ["up"], "pointerup": ["up"],
    "mouseup": ["up"], "pos": ["position"], "touchcancel": ["cancel"], "pointercancel": ["cancel"],
    "began": ["down"], "ended": ["up"], "canceled": ["cancel"], "cancelled": ["cancel"],
    "minimumduration": ["duration"], "minimumpressduration": ["duration"], "doubletap": ["tap"],
    "do": ["type"], "name": ["type"], "framespersecond": ["fps"], "springs": ["spring"],
    "query": ["body"], "url": ["path"], "items": ["requests"], "jetpackmaterial3": ["material3"],
    "jetpackcompose": ["compose"], "jetpack": ["compose"], "android": ["androidSpringForce"],
    "framer": ["motion"], "framermotion": ["motion"], "ios": ["swiftui"], "tailwind": ["css"],
    "web": ["css"], "stylesheet": ["css"], "linear": ["css"], "gif": ["apng"], "png": ["apng"],
    "targets": ["to"], "platforms": ["to", "targets"], "a": ["before"], "b": ["after"],
    "old": ["before"], "new": ["after"], "expected": ["before"], "actual": ["after"],
    "baseline": ["before"], "decay": ["inertia"], "offset": ["at"], "location": ["position"],
    "tracks": ["steps"], "curve": ["timing"], "d": ["path"], "svg": ["path"],
    "w": ["width"], "h": ["height"], "left": ["leading", "x"], "right": ["trailing"],
    "top": ["y"], "radius": ["cornerRadius"], "linearkeyframe": ["linear"],
    "cubickeyframe": ["cubic"], "springkeyframe": ["spring"],
    "movekeyframe": ["move"], "middle": ["center"], "amount": ["total"],
    "play": ["resume", "start"], "continue": ["resume", "continueAnimation"], "stop": ["pause"],
    "jump": ["seek"], "restdelta": ["rest"],
    "restspeed": ["rest"], "restdisplacementthreshold": ["rest"], "restspeedthreshold": ["rest"],
    "restvelocity": ["rest"], "visibilitythreshold": ["rest"], "deceleration": ["rate"],
    "decelerationrate": ["rate"], "timingcurve": ["curve"], "scrub": ["fractionComplete"],
    "seek": ["fractionComplete"], "setfraction": ["fractionComplete"], "action": ["type"],
    "type": ["action"],
    "resume": ["continueAnimation"], "taps": ["count"], "numberoftaps": ["count"],
    "values": ["phases"], "attributes": ["modifiers"], "force": ["columns"],
  ]
}
