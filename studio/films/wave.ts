import { readFile, writeFile } from 'node:fs/promises'

export const RATE = 22_050
const HEADER = 44

/** The samples of a mono 16-bit file as espeak-ng writes it. */
export async function readWave(file: string) {
  const bytes = await readFile(file)
  const samples = new Int16Array(Math.floor((bytes.length - HEADER) / 2))
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(HEADER + i * 2)
  return samples
}

export async function writeWave(file: string, samples: Int16Array) {
  const bytes = Buffer.alloc(HEADER + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((sample, i) => {
    bytes.writeInt16LE(sample, HEADER + i * 2)
  })
  await writeFile(file, bytes)
}

/** Cuts the silence off both ends. */
export function trimmed(samples: Int16Array, threshold = 180) {
  const loud = (sample: number) => Math.abs(sample) > threshold
  const first = Math.max(0, samples.findIndex(loud) - RATE * 0.02)
  const last = Math.min(samples.length, samples.findLastIndex(loud) + RATE * 0.05)
  return samples.slice(first, last)
}

/** A soft, low chord that swells slowly, as long as the film. */
export function pad(seconds: number, root: number) {
  const voices = [1, 1.5, 2, 2.5].map((ratio, i) => ({
    pitch: root * ratio,
    swell: 0.05 + i * 0.013,
    level: 0.5 / (i + 1),
  }))
  return Int16Array.from({ length: Math.round(seconds * RATE) }, (_, i) => {
    const at = i / RATE
    const edge = Math.min(1, at / 1.5, (seconds - at) / 1.5)
    const tone = voices.reduce((sum, { pitch, swell, level }) => {
      const breath = 0.65 + 0.35 * Math.sin(2 * Math.PI * swell * at + pitch)
      return sum + level * breath * Math.sin(2 * Math.PI * pitch * at)
    }, 0)
    return Math.round(tone * edge * 900)
  })
}
