import { beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep_focus';

const turn = () => new Promise((resolve) => setTimeout(resolve));
let board: HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<section tabindex="-1"><button>a</button><button>b</button></section><button id="other"></button>';
  board = document.querySelector('section')!;
  keepFocus(board);
});

test('when what has the focus goes away, the board has it', async () => {
  const button = board.querySelector('button')!;
  button.focus();
  button.remove();
  await turn();
  expect(document.activeElement).toBe(board);
});

test('when what has the focus is disabled, the board has it', async () => {
  const button = board.querySelector('button')!;
  button.focus();
  button.disabled = true;
  await turn();
  expect(document.activeElement).toBe(board);
});

test('what is moved to another place keeps it', async () => {
  const button = board.querySelector('button')!;
  button.focus();
  button.remove();
  board.append(button);
  await turn();
  expect(document.activeElement).toBe(button);
});

test('the focus is not taken from what is elsewhere, nor given when it was not here', async () => {
  board.querySelector('button')!.remove();
  await turn();
  expect(document.activeElement).toBe(document.body);
  board.querySelector('button')!.focus();
  document.getElementById('other')!.focus();
  board.querySelector('button')!.remove();
  await turn();
  expect(document.activeElement?.id).toBe('other');
});
