import css from './Disclaimer.module.css'

/** Stands under every text of a law. */
export function Disclaimer({ demo }: { demo: boolean }) {
  return (
    <p className={css.disclaimer}>
      仅供学习参考，以发布机关公布的文本为准。{demo && '本法规为示例内容，其中的机构与文号均为虚构。'}
    </p>
  )
}
