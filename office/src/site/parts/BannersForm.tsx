import { BANNERS_MOST } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { BannersValue } from '@zhengcai/contract/site/siteParts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { newOnce } from '../../platform/once.ts'
import { pickPicture } from '../../platform/picking.ts'
import css from '../site.module.css'
import { Ordered } from './Ordered.tsx'
import type { PartProps } from './partProps.ts'
import { type RowField, RowFields } from './RowFields.tsx'

type Banner = BannersValue[number]

const FIELDS: readonly RowField<Banner>[] = [
  { name: 'title', label: '标题', max: 40, whole: true },
  { name: 'text', label: '说明', max: 80, optional: true, whole: true },
  { name: 'link', label: '链接', hint: '站内地址如 /training，或友情链接中网站的网址', whole: true },
  { name: 'from', label: '从哪一天起', input: 'date', optional: true },
  { name: 'to', label: '到哪一天止', input: 'date', optional: true },
]
const fresh = (): Banner => ({ id: newOnce().slice(0, 12), title: '', text: '', link: '', picture: '' })

export function BannersForm({ value, onChange, faultOf }: PartProps<BannersValue>) {
  const put = (next: Banner) => onChange(value.map((row) => (row.id === next.id ? next : row)))
  const choose = async (banner: Banner) => {
    const picture = await pickPicture()
    if (picture) put({ ...banner, picture: picture.url })
  }
  return (
    <Ordered
      what="幅"
      rows={value}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title || '新的一幅'}
      onChange={onChange}
      fresh={fresh}
      most={BANNERS_MOST}
    >
      {(banner, index) => (
        <div className={css.banner}>
          <div className={css.picture}>
            {banner.picture ? <img src={banner.picture} alt="" width="160" height="100" /> : <span>还没有图片</span>}
            <Button quiet onClick={() => void choose(banner)}>
              {banner.picture ? '换图' : '选图'}
              <span className="visually-hidden">{banner.title}</span>
            </Button>
            {faultOf(`${index}.picture`) && <p className={css.fault}>{faultOf(`${index}.picture`)}</p>}
          </div>
          <div className={css.two}>
            <RowFields row={banner} fields={FIELDS} path={String(index)} faultOf={faultOf} onChange={put} />
          </div>
        </div>
      )}
    </Ordered>
  )
}
