import type { Survey } from '@zhengcai/contract/office/transfer.contract.ts'
import css from './transfer.module.css'

export const Problems = ({ problems }: Pick<Survey, 'problems'>) => (
  <ul className={css.problems}>
    {problems.map(({ file, line, message }) => (
      <li key={`${file} ${line} ${message}`}>
        <b>{file}</b>
        {` 第 ${line} 行：${message}`}
      </li>
    ))}
  </ul>
)
