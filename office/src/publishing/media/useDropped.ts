import { useEffect, useState } from 'react'
import { useLatest } from '../../platform/useLatest.ts'

const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])]
const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/** Files dropped anywhere on the page, or pasted where no words are written; tells whether some are held over it. */
export function useDropped(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useLatest(onFiles)
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      take.current(filesIn(event.dataTransfer))
    }
    const onPaste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      take.current(files)
    }
    document.addEventListener('dragover', onOver)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDrop)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
  return over
}
