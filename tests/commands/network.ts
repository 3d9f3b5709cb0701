/** The device's own network, which can be gone; then also what is on its way gets no answer. */
export interface Network {
  readonly isUp: () => boolean;
  cut(): void;
  mend(): void;
  /** What is asked over the network. Rejects as `fetch` does when it is, or goes, down. */
  through<Result>(ask: () => Promise<Result>): Promise<Result>;
}

export function watchNetwork(): Network {
  let isUp = true;
  const onTheWay = new Set<() => void>();

  return {
    isUp: () => isUp,
    cut() {
      isUp = false;
      for (const lose of onTheWay) lose();
      onTheWay.clear();
    },
    mend() {
      isUp = true;
    },
    through(ask) {
      if (!isUp) return Promise.reject(failed());
      return new Promise((resolve, reject) => {
        const lose = () => reject(failed());
        onTheWay.add(lose);
        ask()
          .then(resolve, reject)
          .finally(() => onTheWay.delete(lose));
      });
    },
  };
}

const failed = () => new TypeError('Failed to fetch');
