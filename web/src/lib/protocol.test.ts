import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadForProtocol } from './protocol';

const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
});
afterEach(() => vi.unstubAllGlobals());

test('a page of another version is loaded anew, but not over and over', () => {
  reloadForProtocol(1_000_000);
  reloadForProtocol(1_010_000);
  expect(reload).toHaveBeenCalledTimes(1);
  reloadForProtocol(2_000_000);
  expect(reload).toHaveBeenCalledTimes(2);
});
