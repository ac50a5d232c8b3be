import { randomBytes } from 'node:crypto'
import { lawFile } from '@zhengcai/server/testing/content/lawFiles.ts'
import { wordFile } from '@zhengcai/server/testing/files/exampleFiles.ts'
import { film, photograph } from '@zhengcai/server/testing/files/mediaFiles.ts'
import { storedZip } from '@zhengcai/server/testing/files/storedZip.ts'
import sharp from 'sharp'

const DAYS = { published: '2020-03-01', effective: '2020-04-01' }
const NEWS =
  '---\ntitle: 示例消息\nsummary: 采购需求应当合规，且应当完整。\nclass: headline\npublish: 2026-01-02 09:00\nsource: 示例\n---\n\n正文。\n'
const FRAME = { width: 120, height: 90, channels: 3 as const }

/** What cameras, scanners and offices make: with many blocks, colour profiles, facts of the camera and frames that can be damaged. */
export async function largerFiles(): Promise<Record<string, Buffer>> {
  const photo = await photograph(1_600, 1_200)
  const shot = () => sharp(photo)
  const exif = { IFD0: { Make: '示例相机', Orientation: '6', Copyright: '示例' } }
  const frames = sharp(randomBytes(FRAME.width * FRAME.height * 3 * 6), {
    raw: { ...FRAME, height: FRAME.height * 6, pageHeight: FRAME.height },
  })
  return {
    photograph: await shot().withExif(exif).withIccProfile('p3').jpeg().toBuffer(),
    progressive: await shot().jpeg({ progressive: true }).toBuffer(),
    largePng: await shot().resize(700).ensureAlpha(0.5).png({ palette: true }).toBuffer(),
    interlaced: await shot().resize(500).png({ progressive: true }).toBuffer(),
    webp: await shot().webp().toBuffer(),
    moving: await frames.gif({ loop: 0 }).toBuffer(),
    film: film('avc1'),
    captions: Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\n采购需求应当合规\n'),
    drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40v30z"/></svg>'),
    wordWithPicture: wordFile({
      body: '<w:r><w:t>采购需求</w:t></w:r>'.repeat(400),
      parts: [{ name: 'word/media/image1.png', content: await shot().resize(300).png().toBuffer() }],
    }),
    law: Buffer.from(lawFile({ title: '示例采购办法', ...DAYS, second: '采购需求应当合规。' })),
    content: storedZip([
      { name: 'news/a.md', content: NEWS },
      { name: 'media/a.jpg', content: photo },
    ]),
  }
}
