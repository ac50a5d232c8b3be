import { isMediaName } from '../platform/tree.ts'

/** The box about the rights in pictures, which a text without any does not ask for. */
export const PICTURE_BOX = '图片授权'
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** Whether a text shows a picture anywhere: in its words or in its fields. Free of the schema library. */
export function hasPictures(content: unknown): boolean {
  if (typeof content === 'string') return PICTURE.test(content) && isMediaName(content)
  if (typeof content !== 'object' || content === null) return false
  return ('type' in content && content.type === 'figure') || Object.values(content).some(hasPictures)
}

/** What is to be ticked before this text is signed. */
export const wantedBoxes = (boxes: readonly string[], pictures: boolean): string[] =>
  boxes.filter((box) => pictures || box !== PICTURE_BOX)
