import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: npx node studio/films/checkFilms.ts <folder the films were made in>')

const MOST_BYTES = 5.5 * 1024 * 1024
const faults: string[] = []
let bytes = 0
const pages = (await readdir(join(folder, 'videos'))).filter((name) => name.endsWith('.md'))
for (const page of pages) {
  const slug = page.replace(/\.md$/, '')
  const found = await faultsOf(
    slug,
    join(folder, 'media/videos', slug),
    await readFile(join(folder, 'videos', page), 'utf8'),
  )
  faults.push(...found.map((fault) => `${slug}: ${fault}`))
  bytes += (await stat(join(folder, 'media/videos', `${slug}.mp4`))).size
}
if (bytes > MOST_BYTES) faults.push(`all films together have ${bytes} bytes`)
console.log(`${pages.length} films, ${(bytes / 1024 / 1024).toFixed(2)} MiB, ${faults.length} faults`)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0

async function faultsOf(slug: string, media: string, text: string) {
  const probe = JSON.parse(
    await run('ffprobe', '-v', 'error', '-show_streams', '-show_format', '-of', 'json', `${media}.mp4`),
  )
  const [picture, sound] = ['video', 'audio'].map((type) =>
    probe.streams.find((stream: { codec_type: string }) => stream.codec_type === type),
  )
  const seconds = Number(probe.format.duration)
  const field = (name: string) => text.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? ''
  const body = text.split(/^---$/m)[2] ?? ''
  const chapters = [...text.matchAll(/\{ at: (\d+), title: /g)].map((match) => Number(match[1]))
  const cues = cueTimes(await readFile(`${media}.zh.vtt`, 'utf8'))
  const rules: [boolean, string][] = [
    [
      picture?.codec_name === 'h264' &&
        picture.pix_fmt === 'yuv420p' &&
        picture.width === 640 &&
        picture.height === 360,
      'picture format',
    ],
    [sound?.codec_name === 'aac' && sound.channels === 1, 'sound format'],
    [seconds >= 30 && seconds <= 55, `lasts ${seconds} s`],
    [Math.abs(Number(picture?.duration) - Number(sound?.duration)) < 0.2, 'picture and sound differ in length'],
    [Number(field('duration')) === Math.round(seconds), 'duration in the page'],
    [field('video') === `media/videos/${slug}.mp4`, 'name of the film in the page'],
    [within(field('title'), 8, 24), 'length of the title'],
    [within(field('summary'), 45, 95), 'length of the summary'],
    [within(body, 120, 300), 'length of the body'],
    [!/[!！]/.test(text), 'exclamation mark'],
    [chapters.length >= 3 && chapters.length <= 6 && chapters[0] === 0 && rising(chapters, seconds), 'chapters'],
    [cues.length > 0 && rising(cues, seconds), 'captions overlap, stand still or run past the end'],
  ]
  return rules.flatMap(([kept, fault]) => (kept ? [] : [fault]))
}

function cueTimes(vtt: string) {
  if (!vtt.startsWith('WEBVTT\n\n')) return []
  return [...vtt.matchAll(/^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})\n\S/gm)].flatMap((match) => {
    const [h, m, s, toH, toM, toS] = match.slice(1).map(Number) as [number, number, number, number, number, number]
    return [h * 3600 + m * 60 + s, toH * 3600 + toM * 60 + toS]
  })
}

function rising(times: number[], end: number) {
  return times.every((time, i) => time < end && time > (times[i - 1] ?? -1))
}

function within(text: string, least: number, most: number) {
  const length = text.replace(/\s/g, '').length
  return length >= least && length <= most
}
