import type { SubscriptionPlan } from '@zhengcai/contract/books/subscription.ts'
import { moneyText } from '../ui/text/moneyText.ts'
import css from './PlanTable.module.css'

export function PlanTable({ plans }: { plans: SubscriptionPlan[] }) {
  return (
    <table className={css.plans}>
      <colgroup>
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">方案</th>
          <th scope="col">期限</th>
          <th scope="col" className={css.price}>
            价格
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ id, name, period, price, unit, copies, minimum, note }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <small>{note}</small>
            </th>
            <td>
              {period}
              <small>
                共 {copies} 期{minimum ? `，${minimum} 份起订` : ''}
              </small>
            </td>
            <td className={css.price}>
              <b>{moneyText(price)}</b>
              <small>{unit}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
