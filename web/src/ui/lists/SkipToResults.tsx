/** By keyboard from the field straight to what it found, past navigation and filters; seen only while it is focused. */
export function SkipToResults() {
  return (
    <a className="no-print skip" href="#results">
      跳到结果
    </a>
  )
}
