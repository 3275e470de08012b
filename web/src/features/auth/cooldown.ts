/** How long servers let one wait between two codes. */
export const COOLDOWN_SECONDS = 60;
