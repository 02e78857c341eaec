/** What a message lets its reader do. */
export interface ToastAct {
  /** "Undo" when absent. */
  readonly label?: string;
  readonly act: () => void;
  /** The message stays until it is closed. */
  readonly stays?: boolean;
}
