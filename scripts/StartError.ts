/** Says why the shop cannot start; the operator sees the message without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
