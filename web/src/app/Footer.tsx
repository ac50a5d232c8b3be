import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../platform/useSite.ts'
import { Folded } from '../ui/layout/Folded.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { ReportError } from '../ui/states/ReportError.tsx'
import { phoneLink } from '../ui/text/phoneLink.ts'
import css from './Footer.module.css'

const ABOUT = [
  ['关于我们', '/about-us'],
  ['用户协议', '/protocal?type=user'],
  ['隐私政策', '/protocal?type=privacy'],
  ['版权声明', '/protocal?type=copyright'],
] as const

export function Footer() {
  const { site, columns } = useSite()
  const { pathname, search } = useLocation()
  const { footer } = site
  const facts = [
    ['主管', footer.supervisor],
    ['主办', footer.sponsor],
    ['承办', footer.operator],
    ['国内统一刊号', footer.cn && `CN ${footer.cn}`],
    ['国际标准刊号', footer.issn && `ISSN ${footer.issn}`],
    ['邮发代号', footer.postalCode],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <footer className={css.footer}>
      <div className={`wrap ${css.columns}`}>
        <Part name={site.systemTitle}>
          <dl className={css.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <nav aria-label="网站地图">
          <Part name="网站地图">
            <ul className={css.map}>
              {columns
                .filter(({ type }) => type === 'nav')
                .map(({ id, name, route }) => (
                  <li key={id}>
                    <SiteLink to={route}>{name}</SiteLink>
                  </li>
                ))}
            </ul>
          </Part>
        </nav>
        <Part name="联系我们">
          <address className={css.contact}>
            {footer.address && <p>{footer.address}</p>}
            {footer.phone && (
              <p>
                电话 <a href={phoneLink(footer.phone)}>{footer.phone}</a>
              </p>
            )}
            {footer.email && (
              <p>
                邮箱 <a href={`mailto:${footer.email}`}>{footer.email}</a>
              </p>
            )}
            {footer.reportPhone && (
              <p>
                违法和不良信息举报 <a href={phoneLink(footer.reportPhone)}>{footer.reportPhone}</a>
              </p>
            )}
          </address>
        </Part>
      </div>
      <nav className={`wrap ${css.about}`} aria-label="关于本站">
        {ABOUT.map(([name, to]) => (
          <SiteLink key={to} to={to}>
            {name}
          </SiteLink>
        ))}
        <ReportError path={pathname + search} />
        <SiteLink to="/feedBackInfo">查询反馈</SiteLink>
      </nav>
      <p className={`wrap ${css.filings}`}>
        {footer.icp && (
          <a href="https://beian.miit.gov.cn/" rel="noopener noreferrer" target="_blank">
            {footer.icp}
          </a>
        )}
        {footer.publicSecurity && (
          <a href="https://beian.mps.gov.cn/" rel="noopener noreferrer" target="_blank">
            {footer.publicSecurity}
          </a>
        )}
        {footer.newsLicence && <span>互联网新闻信息服务许可证 {footer.newsLicence}</span>}
        {footer.videoLicence && <span>信息网络传播视听节目许可证 {footer.videoLicence}</span>}
      </p>
    </footer>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Folded name={name} open={<h2>{name}</h2>}>
      {children}
    </Folded>
  )
}
