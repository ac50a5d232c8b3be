import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from './encode.ts'
import type { Film } from './film.ts'
import { mixSound, secondsOf, speak } from './narrate.ts'
import { captions, filmPage } from './pages.ts'
import { capture } from './sheet.ts'
import { drawFrame } from './slides.ts'
import { frames, layOut } from './timeline.ts'

const [folder, ...only] = process.argv.slice(2)
if (!folder) throw new Error('usage: npx node studio/films/makeFilms.ts <out folder> [slug …]')

const scripts = await readdir(new URL('scripts/', import.meta.url))
await mkdir(join(folder, 'videos'), { recursive: true })
await mkdir(join(folder, 'media/videos'), { recursive: true })
for (const script of scripts.sort()) {
  const { film }: { film: Film } = await import(new URL(`scripts/${script}`, import.meta.url).href)
  if (only.length === 0 || only.includes(film.slug)) await makeFilm(film, folder)
}

async function makeFilm(film: Film, out: string) {
  const workshop = await mkdtemp(join(tmpdir(), `film-${film.slug}-`))
  const sounds = await speak(film, workshop)
  const timeline = layOut(film, sounds.map(secondsOf))
  const sound = await mixSound(film, timeline, sounds, workshop)
  const pictures = await capture(
    frames(timeline).map((state) => drawFrame(film, state)),
    workshop,
  )
  const media = join(out, 'media/videos', film.slug)
  const seconds = await encode(pictures, sound, timeline.seconds, `${media}.mp4`)
  await writeFile(`${media}.zh.vtt`, captions(timeline))
  await writeFile(join(out, 'videos', `${film.slug}.md`), filmPage(film, timeline, seconds))
  await rm(workshop, { recursive: true, force: true })
  console.log(`${film.slug}: ${seconds.toFixed(1)} s, ${timeline.cues.length} cues`)
}
