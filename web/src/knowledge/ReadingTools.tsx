import { useEffect, useState } from 'react'
import { toast } from '../ui/Toasts.tsx'
import css from './ReadingTools.module.css'

/** What a reader does with a text: keep the address, put it on paper, have it read out. Each needs scripts, so none is shown without. */
export function ReadingTools({ title }: { title: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${title}\n${location.href}`)
      toast('已复制标题和地址')
    } catch {
      toast('浏览器不允许复制，请从地址栏复制', { tone: 'error' })
    }
  }
  return (
    <div className={`needs-script no-print ${css.tools}`}>
      <button type="button" onClick={() => window.print()}>
        打印
      </button>
      <button type="button" onClick={copy}>
        复制链接
      </button>
      <ReadAloud />
    </div>
  )
}

/** The browser's own voice, where it has a Chinese one. */
function ReadAloud() {
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
    const text = document.querySelector('article section')?.textContent ?? ''
    const words = new SpeechSynthesisUtterance(text)
    words.lang = 'zh-CN'
    words.onend = () => setSpeaking(false)
    speechSynthesis.speak(words)
    setSpeaking(true)
  }
  return (
    <button type="button" aria-pressed={speaking} onClick={toggle}>
      {speaking ? '停止朗读' : '朗读'}
    </button>
  )
}
