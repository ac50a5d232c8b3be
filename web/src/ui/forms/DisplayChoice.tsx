import { CHOICES } from '../../platform/display.ts'

type Props = { name: keyof typeof CHOICES; className?: string | undefined; wordClass?: string | undefined }

/** A list of `CHOICES`. The script in the head answers it; one that comes later only has to show what was chosen. */
export function DisplayChoice({ name, className, wordClass }: Props) {
  const { word, options } = CHOICES[name]
  return (
    <label className={className}>
      <span className={wordClass}>{word}</span>
      <select data-choose={name} ref={showChosen}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

function showChosen(select: HTMLSelectElement | null): void {
  if (select)
    select.value = document.documentElement.dataset[select.dataset.choose ?? ''] ?? select.options[0]?.value ?? ''
}
