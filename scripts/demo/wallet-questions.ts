export type Questions = ReturnType<typeof createQuestions>

/** Asks one thing at a time. Whatever is asked while a question is open waits for its turn. */
export function createQuestions(say: (text: string) => void) {
  const waiting: { question: string; settle(isYes: boolean): void }[] = []
  let isOver = false
  const show = () => waiting[0] && say(`${waiting[0].question}\n  y or n?`)

  return {
    /** False when the person says no, or is not there any more. */
    ask(question: string): Promise<boolean> {
      if (isOver) return Promise.resolve(false)
      return new Promise((settle) => {
        waiting.push({ question, settle })
        if (waiting.length === 1) show()
      })
    },
    /** Whether the line was an answer to something. */
    answer(line: string): boolean {
      const [, yes, no] = /^(?:(y|yes)|(n|no))$/i.exec(line) ?? []
      if (waiting.length === 0 || (!yes && !no)) return false
      waiting.shift()?.settle(Boolean(yes))
      show()
      return true
    },
    /** Refuses all open questions and all later ones: there is no input any more. */
    giveUp(): void {
      isOver = true
      for (const { settle } of waiting.splice(0)) settle(false)
    },
  }
}
