import { type FileHandle, open } from 'node:fs/promises'
import { refuse } from '../http/refusals.ts'

export type Film = { seconds: number; width: number; height: number }

const MOST_BOXES = 10_000
const LARGEST_INDEX = 64_000_000
const PICTURES = new Set(['avc1', 'avc3'])
const SOUND = new Set(['mp4a'])
/** Boxes that hold the ones looked for. */
const HOLDS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

type Track = { handler: string; coding: string; width: number; height: number }
type Found = { seconds: number; tracks: Track[] }

function broken(): never {
  refuse('影片不完整或已损坏，请重新导出为 MP4（H.264 画面、AAC 声音）后再上传')
}

/** What a film says of itself: MP4 from the first box to the last, pictures in H.264, sound in AAC or none. */
export async function readFilm(path: string): Promise<Film> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { seconds, tracks } = readIndex(await indexOf(file, size))
    const pictures = tracks.filter(({ handler }) => handler === 'vide')
    const [first] = pictures
    if (!first) refuse('文件里没有画面，请上传影片')
    if (!pictures.every(({ coding }) => PICTURES.has(coding)))
      refuse(`画面的编码是 ${shown(pictures)}，请导出为 H.264 后再上传`)
    const sound = tracks.filter(({ handler }) => handler === 'soun')
    if (!sound.every(({ coding }) => SOUND.has(coding))) refuse(`声音的编码是 ${shown(sound)}，请导出为 AAC 后再上传`)
    return { seconds: Math.round(seconds), width: first.width, height: first.height }
  } finally {
    await file.close()
  }
}

const shown = (tracks: Track[]) => tracks.map(({ coding }) => coding.replace(/[^\w.-]/g, '')).join('、') || '未知'

/** The boxes of the file lie one behind the other and fill it; the one with the index is read whole. */
async function indexOf(file: FileHandle, size: number): Promise<Buffer> {
  let index: Buffer | undefined
  let at = 0
  const names = new Set<string>()
  for (let count = 0; at < size; count += 1) {
    if (count > MOST_BOXES) broken()
    const head = await read(file, at, Math.min(16, size - at))
    if (head.length < 8) broken()
    const name = head.toString('latin1', 4, 8)
    const said = head.readUInt32BE(0)
    const length =
      said === 1 ? (head.length === 16 ? Number(head.readBigUInt64BE(8)) : 0) : said === 0 ? size - at : said
    if (length < 8 || at + length > size || (at === 0) !== (name === 'ftyp')) broken()
    if (name === 'moov') {
      if (index || length > LARGEST_INDEX) broken()
      index = await read(file, at, length)
    }
    names.add(name)
    at += length
  }
  if (!index || !(names.has('mdat') || names.has('moof'))) broken()
  return index
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytes.subarray(0, bytesRead)
}

function readIndex(bytes: Buffer): Found {
  const found: Found = { seconds: 0, tracks: [] }
  let boxes = 0
  const walk = (from: number, to: number) => {
    let at = from
    while (at + 8 <= to) {
      boxes += 1
      const length = bytes.readUInt32BE(at)
      const name = bytes.toString('latin1', at + 4, at + 8)
      if (length < 8 || at + length > to || boxes > MOST_BOXES) broken()
      if (name === 'trak') found.tracks.push({ handler: '', coding: '', width: 0, height: 0 })
      note(name, bytes.subarray(at + 8, at + length), found)
      if (HOLDS.has(name)) walk(at + 8, at + length)
      at += length
    }
  }
  walk(0, bytes.length)
  return found
}

function note(name: string, inside: Buffer, found: Found): void {
  const track = found.tracks.at(-1)
  if (name === 'mvhd') found.seconds = durationOf(inside)
  else if (name === 'hdlr' && track && inside.length >= 12) track.handler = inside.toString('latin1', 8, 12)
  else if (name === 'stsd' && track && inside.length >= 16) {
    track.coding = inside.toString('latin1', 12, 16)
    if (track.handler === 'vide' && inside.length >= 44) {
      track.width = inside.readUInt16BE(40)
      track.height = inside.readUInt16BE(42)
    }
  }
}

function durationOf(inside: Buffer): number {
  const long = inside[0] === 1
  if (inside.length < (long ? 32 : 20)) broken()
  const scale = inside.readUInt32BE(long ? 20 : 12)
  const ticks = long ? Number(inside.readBigUInt64BE(24)) : inside.readUInt32BE(16)
  return scale > 0 ? Math.min(ticks / scale, 360_000) : 0
}
