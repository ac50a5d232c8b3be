import { useCombobox } from 'downshift'
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { go } from '../platform/steps/go.ts'
import { Marked } from '../ui/text/Marked.tsx'
import css from './SearchForm.module.css'
import { FIELD, type Typed } from './searchField.ts'
import { type Suggestion, useSuggestions } from './useSuggestions.ts'

type Key = KeyboardEvent<HTMLInputElement> & { nativeEvent: { preventDownshiftDefault?: boolean } }

/** The field with its suggestions. Takes the place of the plain one with everything that was typed there. */
export function SearchCombobox({ typed }: { typed: Typed }) {
  const [value, setValue] = useState(typed.value)
  const suggestions = useSuggestions(value)
  const field = useRef<HTMLInputElement>(null)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    items: suggestions,
    inputValue: value,
    // Who typed before this field was here types no more, perhaps, and waits.
    initialIsOpen: typed.begun ?? false,
    itemToString: (item) => item?.text ?? '',
    itemToKey: (item) => item?.key,
    // Nothing stays chosen: the same suggestion may be taken again.
    selectedItem: null,
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
    const { isComposing, keyCode } = event.nativeEvent
    const searches = event.key === 'Enter' && highlightedIndex < 0
    // In Safari the key that ends a composition comes after its end and is known by its code alone.
    if (isComposing || keyCode === 229 || searches) event.nativeEvent.preventDownshiftDefault = true
    if (isComposing && event.key === 'Enter') event.preventDefault()
  }

  const open = isOpen && suggestions.length > 0
  const groups = [...new Set(suggestions.map(({ group }) => group))]
  return (
    <>
      <input
        {...FIELD}
        {...getInputProps({
          ref: field,
          // At once: the library tells of it only after drawing, and until then the field would be empty again.
          onChange: ({ currentTarget }) => setValue(currentTarget.value),
          onKeyDown: leaveKeys,
          'aria-label': FIELD['aria-label'],
        })}
      />
      <div className={css.menu} hidden={!open} {...getMenuProps({ 'aria-label': '搜索建议' })}>
        {open &&
          groups.map((group) => (
            <fieldset key={group} className={css.together} aria-label={group}>
              <p className={css.group} aria-hidden="true">
                {group}
              </p>
              {suggestions.map(
                (item, index) =>
                  item.group === group && (
                    <Option
                      key={item.key}
                      item={item}
                      marked={index === highlightedIndex}
                      props={getItemProps({ item, index })}
                    />
                  ),
              )}
            </fieldset>
          ))}
      </div>
    </>
  )
}

type OptionProps = { item: Suggestion; marked: boolean; props: ComponentProps<'div'> }

function Option({ item: { text, ranges, note, line }, marked, props }: OptionProps) {
  return (
    <div className={marked ? `${css.item} ${css.on}` : css.item} {...props}>
      <span>
        <Marked text={text} ranges={ranges} />
      </span>
      {note && <span className={css.note}>{note}</span>}
      {line && (
        <span className={css.line}>
          <Marked {...line} />
        </span>
      )}
    </div>
  )
}
