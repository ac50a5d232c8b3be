import { useCombobox } from 'downshift'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useGo } from '../platform/useGo.ts'
import { Marked } from '../ui/Marked.tsx'
import css from './SearchForm.module.css'
import { FIELD, type Typed } from './SearchForm.tsx'
import { type Suggestion, useSuggestions } from './useSuggestions.ts'

type Key = KeyboardEvent<HTMLInputElement> & { nativeEvent: { preventDownshiftDefault?: boolean } }

/** The field with its suggestions. Takes the place of the plain one with everything that was typed there. */
export function SearchCombobox({ typed }: { typed: Typed }) {
  const go = useGo()
  const [value, setValue] = useState(typed.value)
  const suggestions = useSuggestions(value)
  const field = useRef<HTMLInputElement>(null)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    items: suggestions,
    inputValue: value,
    itemToString: (item) => item?.text ?? '',
    itemToKey: (item) => item?.key,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setValue(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) void go(selectedItem.to)
    },
    stateReducer: (_, { type, changes }) =>
      // Leaving the field must not choose what happens to be marked.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
  })
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(typed.start, typed.end)
  }, [typed])

  /** Enter and Escape belong to the input method while a word is being composed; Enter with nothing chosen searches. */
  function leaveKeys(event: Key): void {
    const composing = event.nativeEvent.isComposing
    const searches = event.key === 'Enter' && highlightedIndex < 0
    if (composing || searches) event.nativeEvent.preventDownshiftDefault = true
    if (composing && event.key === 'Enter') event.preventDefault()
  }

  const open = isOpen && suggestions.length > 0
  return (
    <>
      <input {...FIELD} {...getInputProps({ ref: field, onKeyDown: leaveKeys, 'aria-label': FIELD['aria-label'] })} />
      <div className={css.menu} hidden={!open} {...getMenuProps({ 'aria-label': '搜索建议' })}>
        {open &&
          suggestions.map((item, index) => (
            <div key={item.key}>
              {item.group !== suggestions[index - 1]?.group && (
                <p className={css.group} role="presentation">
                  {item.group}
                </p>
              )}
              <div
                className={index === highlightedIndex ? `${css.item} ${css.on}` : css.item}
                {...getItemProps({ item, index })}
              >
                <span className="visually-hidden">{item.group}：</span>
                <span>
                  <Marked text={item.text} ranges={item.ranges} />
                </span>
                {item.note && <span className={css.note}>{item.note}</span>}
              </div>
            </div>
          ))}
      </div>
    </>
  )
}
