import { wholeLetters } from '@zhengcai/contract/wholeLetters.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepFiles, waitingFiles } from '../platform/steps/fileShelf.ts'

const KEY = 'zc.draft.question'

export type Draft = {
  title: string
  content: string
  classId: string
  /** `ESID~22`: the article it is about. */
  article: string
  anonymous: boolean
  publish: boolean
  /** A text message when there is an answer. */
  smsNotice: boolean
}
const EMPTY: Draft = {
  title: '',
  content: '',
  classId: '',
  article: '',
  anonymous: true,
  publish: false,
  smsNotice: false,
}

function stored(): Partial<Draft> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** What came with the address fills the places the reader has not filled: an article to ask about, words from a search. */
function fromAddress(): Partial<Draft> {
  const query = new URLSearchParams(location.search)
  const article = query.get('article')
  const title = query.get('title')
  return { ...(article && { article }), ...(title && !stored().title && { title: wholeLetters(title, 60) }) }
}

/** The draft lives on the device: it outlives a reload, the way through the login, and a closed tab. */
export function useDraft() {
  const [draft, setDraft] = useState(EMPTY)
  const latest = useRef(EMPTY)
  const [files, setFiles] = useState<File[]>([])
  const [savedAt, setSavedAt] = useState('')
  useEffect(() => {
    latest.current = { ...EMPTY, ...stored(), ...fromAddress() }
    setDraft(latest.current)
    // What is chosen before the device has answered stays.
    void waitingFiles(KEY).then((waiting) => setFiles((chosen) => (chosen.length > 0 ? chosen : waiting)))
  }, [])
  const change = useCallback((part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    try {
      localStorage.setItem(KEY, JSON.stringify(latest.current))
      setSavedAt(new Date().toTimeString().slice(0, 5))
    } catch {
      // Private windows may refuse to store: the draft then holds for this page.
    }
  }, [])
  const changeFiles = useCallback((next: File[]) => {
    setFiles(next)
    void keepFiles(KEY, next)
  }, [])
  const clear = useCallback(() => {
    latest.current = EMPTY
    try {
      localStorage.removeItem(KEY)
    } catch {
      // What could not be stored need not go.
    }
    void keepFiles(KEY, [])
    setDraft(EMPTY)
    setFiles([])
    setSavedAt('')
  }, [])
  return { draft, change, files, changeFiles, clear, savedAt }
}
