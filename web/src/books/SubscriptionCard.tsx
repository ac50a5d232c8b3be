import type { SubscriptionPlan } from '@zhengcai/contract/books/subscription.ts'
import { useSite } from '../platform/useSite.ts'
import { LinkButton } from '../ui/forms/Button.tsx'
import { moneyText } from '../ui/text/moneyText.ts'
import css from './SubscriptionCard.module.css'

/** What the magazine costs, in a corner of another page; nothing while no plan is on offer. */
export function SubscriptionCard({ plans }: { plans: SubscriptionPlan[] }) {
  const { site } = useSite()
  if (plans.length === 0) return null
  return (
    <section className={css.card} aria-label="订阅杂志">
      <h3>订阅《{site.systemTitle}》</h3>
      <dl>
        {plans.slice(0, 3).map(({ id, name, price, unit }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {moneyText(price)} {unit}
            </dd>
          </div>
        ))}
        {site.footer.postalCode && (
          <div>
            <dt>邮发代号</dt>
            <dd>{site.footer.postalCode}</dd>
          </div>
        )}
      </dl>
      <div className={css.way}>
        <LinkButton to="/subscriptionDetail">订阅方式</LinkButton>
      </div>
    </section>
  )
}
