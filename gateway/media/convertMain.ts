import { convertPicture, type Conversion } from './convertPicture.ts';

// A process of `Conversions`. It ignores the terminal's Ctrl-C, since the gateway still finishes its requests; it ends
// with the channel to the gateway.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (conversion: Conversion) => {
  convertPicture(conversion)
    .then((converted) => process.connected && process.send?.(converted))
    .catch(() => process.exit(1));
});
