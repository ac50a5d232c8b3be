import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../sources.ts'

export const FOLDER = join(ROOT, 'docs/pictures')
/** Light enough that a page with two of them opens at once on a slow line. */
const MOST_BYTES = 80_000

export type Frame = { width: number; height: number }
export const DESKTOP: Frame = { width: 1440, height: 900 }
export const PHONE: Frame = { width: 390, height: 844 }

export async function keepPicture(name: string, picture: Buffer): Promise<void> {
  const bytes = await lightWebp(picture)
  writeFileSync(join(FOLDER, `${name}.webp`), bytes)
  console.log(`docs/pictures/${name}.webp ${Math.round(bytes.length / 1000)} KB`)
}

export const heightOf = ({ width, height }: Frame, shown: number) => Math.round((height * shown) / width)

/** Scaled down, with round corners and a hairline, so that light and dark pages around it both show where it ends. */
export async function rounded(shot: Buffer, { width, radius }: { width: number; radius: number }): Promise<Buffer> {
  const { data, info } = await sharp(shot).resize({ width }).png().toBuffer({ resolveWithObject: true })
  const shape = (attributes: string, inset: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${info.height}"><rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${info.height - 2 * inset}" rx="${radius}" ${attributes}/></svg>`,
    )
  return sharp(data)
    .composite([
      { input: shape('fill="#fff"', 0), blend: 'dest-in' },
      { input: shape('fill="none" stroke="#8a8478" stroke-width="1"', 0.5) },
    ])
    .png()
    .toBuffer()
}

async function lightWebp(picture: Buffer): Promise<Buffer> {
  for (let quality = 86; quality >= 40; quality -= 6) {
    const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error(`一幅图压缩后仍超过 ${MOST_BYTES} 字节`)
}
