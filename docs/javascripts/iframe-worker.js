// Browsers start no worker for a page that was opened as a file, and the search runs in one. There a hidden frame stands
// in for it: it loads the worker's script, and messages are handed over as events. On a server nothing is changed.
class FrameWorker extends EventTarget {
  constructor(url) {
    super()
    this.frame = document.createElement("iframe")
    this.frame.hidden = true
    document.body.append(this.frame)
    const inner = this.frame.contentWindow
    inner.document.open()
    inner.document.write("<!doctype html><html><body></body></html>")
    inner.document.close()
    // As from a worker, a message comes later and is a copy.
    inner.postMessage = (data) => setTimeout(() => this.tell(structuredClone(data)))
    inner.importScripts = () => {}
    this.ready = new Promise((resolve) => {
      const script = inner.document.createElement("script")
      script.src = url
      script.onload = resolve
      inner.document.body.append(script)
    })
  }

  tell(data) {
    const event = new MessageEvent("message", { data })
    this.dispatchEvent(event)
    this.onmessage?.(event)
  }

  postMessage(data) {
    const inner = this.frame.contentWindow
    const copy = structuredClone(data)
    this.ready.then(() => setTimeout(() => inner.dispatchEvent(new MessageEvent("message", { data: copy }))))
  }

  terminate() {
    this.frame.remove()
  }
}

if (location.protocol === "file:") window.Worker = FrameWorker
