/**
 * Decisions that amended many laws at once, by the day they were passed and words of their title, with the day their changes
 * took effect. What one of them sets apart for a single law stands in `knownDates.ts`, which comes first.
 */
export const KNOWN_DECISIONS: { day: string; title: RegExp; effective: string }[] = [
  { day: '2009-08-27', title: /关于修改部分法律的决定/, effective: '2009-08-27' },
  { day: '2013-06-29', title: /文物保护法.{0,3}等十二部法律/, effective: '2013-06-29' },
  { day: '2014-08-31', title: /保险法.{0,3}等五部法律/, effective: '2014-08-31' },
  { day: '2015-04-24', title: /电力法.{0,3}等六部法律/, effective: '2015-04-24' },
  { day: '2015-04-24', title: /港口法.{0,3}等七部法律/, effective: '2015-04-24' },
  { day: '2016-11-07', title: /对外贸易法.{0,3}等十二部法律/, effective: '2016-11-07' },
  { day: '2017-09-01', title: /法官法.{0,3}等八部法律/, effective: '2018-01-01' },
  { day: '2017-11-04', title: /会计法.{0,3}等十一部法律/, effective: '2017-11-05' },
  { day: '2018-10-26', title: /野生动物保护法.{0,3}等十五部法律/, effective: '2018-10-26' },
  { day: '2018-10-26', title: /修改.{0,9}公司法.{0,3}的决定/, effective: '2018-10-26' },
  { day: '2018-12-29', title: /产品质量法.{0,3}等五部法律/, effective: '2018-12-29' },
  { day: '2018-12-29', title: /劳动法.{0,3}等七部法律/, effective: '2018-12-29' },
  { day: '2018-12-29', title: /电力法.{0,3}等四部法律/, effective: '2018-12-29' },
  { day: '2019-04-23', title: /建筑法.{0,3}等八部法律/, effective: '2019-04-23' },
  { day: '2021-04-29', title: /道路交通安全法.{0,3}等八部法律/, effective: '2021-04-29' },
  { day: '2016-02-06', title: /国务院关于修改部分行政法规的决定/, effective: '2016-02-06' },
  { day: '2017-03-01', title: /国务院关于修改和废止部分行政法规的决定/, effective: '2017-03-01' },
  { day: '2017-10-07', title: /国务院关于修改部分行政法规的决定/, effective: '2017-10-07' },
  { day: '2018-03-19', title: /国务院关于修改和废止部分行政法规的决定/, effective: '2018-03-19' },
  { day: '2019-03-02', title: /国务院关于修改部分行政法规的决定/, effective: '2019-03-02' },
]
