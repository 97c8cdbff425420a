/* Measures in the page itself: from a message of the server to the change it makes, and frame after frame. */
(() => {
  const waits = []; // for each move received: milliseconds until the page changed, and until that was drawn
  let logLength = Infinity; // of the last table received; the first one brings no move
  let receivedAt = 0; // when the last move came; 0: it has been shown
  let frames = null; // times of the frames, while somebody counts them

  const drawn = (then) =>
    requestAnimationFrame(() => {
      const after = new MessageChannel(); // answers once the frame has been handed over
      after.port1.onmessage = then;
      after.port2.postMessage(null);
    });

  window.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where);
      this.addEventListener('message', ({ data }) => {
        const now = performance.now();
        const message = JSON.parse(data);
        if (message.type !== 'table') return;
        if (message.log_length > logLength) receivedAt = now;
        logLength = message.log_length;
      });
    }
  };

  new MutationObserver(() => {
    if (!receivedAt) return;
    const [from, change] = [receivedAt, performance.now() - receivedAt];
    receivedAt = 0;
    drawn(() => waits.push({ change, drawn: performance.now() - from }));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  const count = (time) => {
    if (!frames) return;
    frames.push(time);
    requestAnimationFrame(count);
  };

  window.pageTiming = {
    waits,
    /** Until so many moves have been shown. */
    async shown(many) {
      while (waits.length < many) await new Promise((resolve) => setTimeout(resolve, 4));
    },
    start() {
      frames = [];
      requestAnimationFrame(count);
    },
    /** The milliseconds between the frames since the start. */
    stop() {
      const times = frames;
      frames = null;
      return times.slice(1).map((time, n) => time - times[n]);
    },
  };
})();
