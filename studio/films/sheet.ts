import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'
import { styles } from './styles.ts'

export const [WIDTH, HEIGHT] = [640, 360]
const [COLUMNS, ROWS] = [3, 10]
const PER_SHEET = COLUMNS * ROWS
/** The browser's own margin below what a page gets of its window. */
const SPARE = 200

/** Draws every different picture once, many to a browser page, and links them up as numbered frames. */
export async function capture(pictures: string[], folder: string) {
  const different = [...new Set(pictures)]
  for (let first = 0; first < different.length; first += PER_SHEET) {
    const name = join(folder, `sheet-${first}`)
    await writeFile(`${name}.html`, page(different.slice(first, first + PER_SHEET)))
    await photograph(`${name}.html`, `${name}.png`)
    const cut = `crop=${COLUMNS * WIDTH}:${ROWS * HEIGHT}:0:0,untile=${COLUMNS}x${ROWS}`
    await run(
      'ffmpeg',
      '-v',
      'error',
      '-y',
      '-i',
      `${name}.png`,
      '-vf',
      cut,
      '-start_number',
      `${first}`,
      join(folder, 'picture-%d.png'),
    )
  }
  const numberOf = new Map(different.map((picture, i) => [picture, i]))
  for (const [i, picture] of pictures.entries()) {
    await symlink(join(folder, `picture-${numberOf.get(picture)}.png`), join(folder, `frame-${i}.png`))
  }
  return join(folder, 'frame-%d.png')
}

function page(pictures: string[]) {
  const tiles = pictures.map((picture) => `<section class="tile">${picture}</section>`)
  return `<!doctype html><meta charset="utf-8"><style>${styles(WIDTH, HEIGHT, COLUMNS)}</style>${tiles.join('')}`
}

async function photograph(html: string, png: string) {
  const profile = await mkdtemp(join(tmpdir(), 'films-profile-'))
  const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars']
  const offline = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
  const size = `--window-size=${COLUMNS * WIDTH},${ROWS * HEIGHT + SPARE}`
  await run(
    'chromium',
    ...quiet,
    ...offline,
    '--force-device-scale-factor=1',
    size,
    `--user-data-dir=${profile}`,
    `--screenshot=${png}`,
    `file://${html}`,
  )
  await rm(profile, { recursive: true, force: true })
}
