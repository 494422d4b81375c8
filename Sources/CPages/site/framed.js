/** In a frame of a page of the documentation: the room alone, and the frame as high as it. */

import { h } from "./dom.js";

document.documentElement.dataset.framed = "";
document.head.append(h("base", { target: "_top" }));
new ResizeObserver(() => { frameElement.height = document.body.offsetHeight; }).observe(document.body);
