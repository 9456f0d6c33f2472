/** Waits until every statement that was sent is answered, and fails with the first that failed. */
export async function allAnswered<T extends readonly unknown[]>(
  sent: {
    [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  const answers = await Promise.allSettled(sent);
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }) as unknown as T;
}
