import { useEffect, useState } from 'react'

/** The browser's own voice, where it has a Chinese one; it falls silent when the reader goes on to another text. */
export function ReadAloud({ pieces }: { pieces: () => string[] }) {
  const [voices, setVoices] = useState(false)
  const [speaking, setSpeaking] = useState(false)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    const look = () => setVoices(speechSynthesis.getVoices().some(({ lang }) => lang.startsWith('zh')))
    look()
    speechSynthesis.addEventListener('voiceschanged', look)
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', look)
      speechSynthesis.cancel()
    }
  }, [])
  if (!voices) return null
  const toggle = () => {
    speechSynthesis.cancel()
    if (speaking) return setSpeaking(false)
    // One utterance a piece: voices stop by themselves in the middle of a text that is too long for them.
    const spoken = pieces().map((piece) => new SpeechSynthesisUtterance(piece))
    for (const words of spoken) {
      words.lang = 'zh-CN'
      words.onend = () => words === spoken.at(-1) && setSpeaking(false)
      speechSynthesis.speak(words)
    }
    setSpeaking(spoken.length > 0)
  }
  return (
    <button type="button" onClick={toggle}>
      {speaking ? '停止朗读' : '朗读'}
    </button>
  )
}
