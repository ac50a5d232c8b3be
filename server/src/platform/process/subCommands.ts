export type SubCommand<T> = {
  /** What follows the word, for the person who has forgotten. */
  usage: string
  about: string
  /** How many words it cannot do without. */
  needs: number
  /** What may follow beyond those: the options it knows, or a text that goes on to the end of the line. */
  more?: string[] | 'text'
  run(office: T, args: string[]): Promise<string>
}

/** Runs `<name> <word> …`; what is wrong is told with what would be right. */
export async function runSubCommand<T>(
  name: string,
  commands: Record<string, SubCommand<T>>,
  office: T,
  [word = '', ...args]: string[],
): Promise<string> {
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  const line = ([key, { usage, about }]: [string, SubCommand<T>]) =>
    `  npm run office -- ${[name, key, usage].filter(Boolean).join(' ')}\n      ${about}`
  if (!command)
    throw new Error(
      `${word ? `${name} 没有命令 ${word}。` : ''}可用的有：\n${Object.entries(commands).map(line).join('\n')}`,
    )
  if (args.length < command.needs) throw new Error(`还缺内容，写法是：\n${line([word, command])}`)
  const { needs, more = [] } = command
  const unknown = more === 'text' ? [] : args.slice(needs).filter((one) => !more.includes(one))
  if (unknown.length > 0) throw new Error(`看不懂“${unknown.join(' ')}”，写法是：\n${line([word, command])}`)
  return command.run(office, args)
}
