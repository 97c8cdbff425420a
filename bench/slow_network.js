/* A slow network for the page's socket, and how long an own move takes to show: from the press that plays it. */
(() => {
  const WAY = 150; // milliseconds each way
  const shown = []; // for each own move, milliseconds until the pieces on the board had changed
  let pressedAt = 0; // when the last move was played; 0: it has been shown
  let before = '';

  window.WebSocket = class extends WebSocket {
    send(text) {
      setTimeout(() => this.readyState === WebSocket.OPEN && super.send(text), WAY);
    }
    set onmessage(listener) {
      super.onmessage = listener && ((event) => setTimeout(() => listener(event), WAY));
    }
  };

  const pieces = () =>
    [...document.querySelectorAll('section.board [data-piece]')].map((one) => one.dataset.piece).join();
  addEventListener(
    'click',
    ({ target }) => {
      if (!target.closest?.('[data-commit]')) return;
      [pressedAt, before] = [performance.now(), pieces()];
    },
    true,
  );
  new MutationObserver(() => {
    if (!pressedAt || pieces() === before) return;
    shown.push(performance.now() - pressedAt);
    pressedAt = 0;
  }).observe(document, { subtree: true, childList: true, attributes: true });

  window.ownMoves = { shown };
})();
