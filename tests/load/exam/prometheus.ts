/** The samples of a response of `/metrics`, as far as the report needs them. */
export type Samples = readonly { readonly name: string; readonly labels: string; readonly value: number }[];

/** Reads the text that Prometheus would read. */
export const readSamples = (text: string): Samples =>
  [...text.matchAll(/^([a-z_]+)(?:\{([^}]*)\})? ([-+.eE\d]+)$/gm)].map(([, name, labels = "", value]) => ({
    name: name!,
    labels,
    value: Number(value),
  }));

const of = (samples: Samples, name: string, label: string) =>
  samples.filter((sample) => sample.name === name && sample.labels.includes(label)).map(({ value }) => value);

export const sumOf = (samples: Samples, name: string, label = ""): number =>
  of(samples, name, label).reduce((sum, value) => sum + value, 0);

export const largestOf = (samples: Samples, name: string, label = ""): number =>
  Math.max(0, ...of(samples, name, label));

/** Asks a process of the program on this machine. */
export const scrape = async (port: number): Promise<Samples> => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  return readSamples(await response.text());
};
