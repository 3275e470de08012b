/** A reason why the shop cannot start, in words for whoever started it: shown without a stack. */
export class StartFault extends Error {
  override name = 'StartFault';
}
