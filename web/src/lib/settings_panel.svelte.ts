/** Whether the settings are open. Any page may open them; App.svelte shows them. */
let open = $state(false);

export const settingsPanel = {
  get isOpen(): boolean {
    return open;
  },
  open(): void {
    open = true;
  },
  close(): void {
    open = false;
  },
};
