import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { drawCover } from './drawCover.ts'
import { isMotifName } from './motifs.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: node drawCovers.ts <folder to write below>')

const table: Record<string, string> = JSON.parse(await readFile(new URL('covers.json', import.meta.url), 'utf8'))

for (const [file, motif] of Object.entries(table)) {
  if (!isMotifName(motif)) throw new Error(`covers.json: ${file} asks for the unknown motif ${motif}`)
  const target = join(folder, file)
  await mkdir(dirname(target), { recursive: true })
  const drawing = drawCover({ motif, seed: file })
  // Figures inside texts are stored as photographs are, so that the demonstration shows those too.
  await writeFile(
    target,
    file.endsWith('.jpg')
      ? await sharp(Buffer.from(drawing), { density: 150 }).resize(1600).jpeg({ quality: 82 }).toBuffer()
      : drawing,
  )
}

console.log(`${Object.keys(table).length} covers below ${folder}`)
