/** The page an error is reported on. */
export type Reported = { title: string; path: string }

let show: (page: Reported) => void = () => {}

/** The frame says how the form is opened; whoever offers it need not know where it is. */
export function onReport(open: typeof show): void {
  show = open
}

export const reportError = (page: Reported) => show(page)
