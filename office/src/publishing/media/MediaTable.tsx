import { MEDIA_KINDS } from '@zhengcai/contract/publishing/mediaWords.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import table from '../../platform/parts/table.module.css'
import { shortTime } from '../../platform/time/beijing.ts'
import { licenceText, measuresOf, usesText, wantsOf } from './mediaText.ts'
import type { MediaRow } from './pickedMedia.ts'

export function MediaTable({ rows, to }: { rows: MediaRow[]; to: (id: string) => string }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">文件</th>
          <th scope="col">种类</th>
          <th scope="col">大小</th>
          <th scope="col">使用</th>
          <th scope="col">授权</th>
          <th scope="col">入库</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((media) => (
          <tr key={media.id}>
            <th scope="row" className={`${table.title} ${table.alone}`}>
              <SiteLink to={to(media.id)}>{media.name}</SiteLink>
              {wantsOf(media).map((want) => (
                <span key={want} className={table.flag}>
                  {want}
                </span>
              ))}
            </th>
            <td>{MEDIA_KINDS[media.kind]}</td>
            <td className={`${table.numbers} ${table.late}`}>{measuresOf(media)}</td>
            <td className={table.late}>{media.trash ? `${media.trash.goneOn} 删除` : usesText(media.uses)}</td>
            <td className={table.late}>{licenceText(media)}</td>
            <td className={`${table.numbers} ${table.late}`}>
              {shortTime(media.createTime)}
              <small>{media.createdBy}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
