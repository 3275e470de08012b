/** The clocks of two machines may differ by this much, also when both are right. A later time is from a clock that was ahead. */
export const MAX_CLOCK_DIFFERENCE_MS = 60_000;
