/** The clock of steadyClock.ts: told how often, it ticks. */
self.onmessage = ({ data }: MessageEvent<number>) => {
  setInterval(() => self.postMessage(''), data)
}
