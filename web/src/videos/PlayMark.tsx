import css from './PlayMark.module.css'

/** Says on a still picture that it is a film. */
export function PlayMark({ className = '', hidden }: { className?: string | undefined; hidden?: true }) {
  return (
    <span className={`${css.mark} ${className}`} aria-hidden={hidden}>
      播放
    </span>
  )
}
