import { Choices } from '@zhengcai/web/ui/forms/Choices.tsx'
import { type Chosen, SIZES, textsAddress, type Wanted } from './textsAddress.ts'

/** How many on a page; from its beginning, as pages of another size begin elsewhere. */
export function SizeChoice({ wanted, chosen }: { wanted: Wanted; chosen: Chosen }) {
  return (
    <Choices
      label="每页"
      choices={SIZES.map((size) => ({
        label: `${size} 篇`,
        to: textsAddress({ ...wanted, size, page: 1 }, chosen),
        current: wanted.size === size,
      }))}
    />
  )
}
