import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "../../tests/support/eventually.ts";
import type { ToWorker } from "../data/worker-messages.ts";
import type { ToastAct } from "../features/toasts/toast-act.ts";
import { followReleases } from "./releases.ts";

const shown = vi.hoisted(() =>
  vi.fn<(text: string, given?: ToastAct) => Promise<void>>(async () => undefined),
);
vi.mock("../features/toasts/show-toast.ts", () => ({ showToast: shown }));

/** A service worker of the browser, which answers "take-over" as told. */
const workerThat = ({ takesOver = true } = {}) => {
  const told: ToWorker[] = [];
  const worker = Object.assign(new EventTarget(), {
    state: "installing",
    postMessage: (message: ToWorker, ports: MessagePort[] = []) => {
      told.push(message);
      ports[0]?.postMessage(takesOver);
    },
  });
  return { worker, told };
};
type FakeWorker = ReturnType<typeof workerThat>["worker"];

const reload = vi.fn();

const browserWith = ({
  waiting = null,
  isControlled = true,
  saveData = false,
}: {
  readonly waiting?: FakeWorker | null;
  readonly isControlled?: boolean;
  readonly saveData?: boolean;
} = {}) => {
  const active = workerThat();
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null as FakeWorker | null,
    active: active.worker,
  });
  const register = vi.fn(async () => registration);
  vi.stubGlobal("navigator", {
    connection: { saveData },
    serviceWorker: {
      register,
      ready: Promise.resolve(registration),
      controller: isControlled ? active.worker : null,
    },
  });
  const install = (worker: FakeWorker) => {
    registration.installing = worker;
    registration.dispatchEvent(new Event("updatefound"));
    worker.state = "installed";
    worker.dispatchEvent(new Event("statechange"));
  };
  return { active, register, install };
};

/** As long as an offer takes: its words are loaded, and the browser had a turn. */
const offerCould = async () => {
  await import("./release-offer.ts");
  await new Promise((resolve) => setTimeout(resolve));
};

const at = (pathname: string) => vi.stubGlobal("location", { pathname, origin: "http://localhost", reload });

beforeEach(() => at("/client/dashboard"));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("the worker keeps what the page has fetched before it was there", async () => {
  const { active } = browserWith();
  vi.stubGlobal("performance", {
    getEntriesByType: () => [
      { name: "http://localhost/assets/main-1.js" },
      { name: "http://elsewhere.test/assets/other.js" },
    ],
  });
  await followReleases();
  expect(active.told).toEqual([{ type: "keep", addresses: ["/assets/main-1.js"] }]);
  expect(shown).not.toHaveBeenCalled();
});

test("a new release is offered, and the page is loaded anew only when the learner asks for it", async () => {
  const { install } = browserWith();
  const { worker, told } = workerThat();
  await followReleases();
  install(worker);
  await eventually(() =>
    expect(shown).toHaveBeenCalledWith(
      "A new version of Roadworthy is ready.",
      expect.objectContaining({ label: "Load it now", stays: true }),
    ),
  );
  expect(told).toEqual([]);
  shown.mock.calls[0]![1]!.act();
  await eventually(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(told).toEqual([{ type: "take-over" }]);
});

test("a release that was waiting before is offered again", async () => {
  browserWith({ waiting: workerThat().worker });
  await followReleases();
  expect(shown).toHaveBeenCalledTimes(1);
});

test("while an exam is open in another tab, the page is not loaded anew and says why", async () => {
  browserWith({ waiting: workerThat({ takesOver: false }).worker });
  await followReleases();
  shown.mock.calls[0]![1]!.act();
  await eventually(() => expect(shown.mock.lastCall![0]).toContain("An exam is open in another tab."));
  expect(reload).not.toHaveBeenCalled();
});

test.each(["/client/exam-test/code%208/1", "/client/componet-test/code%208/rules/1"])(
  "no release is offered on %s",
  async (path) => {
    at(path);
    browserWith({ waiting: workerThat().worker });
    await followReleases();
    expect(shown).not.toHaveBeenCalled();
  },
);

test("the first release of a browser is not offered as a new one", async () => {
  const { install } = browserWith({ isControlled: false });
  await followReleases();
  install(workerThat().worker);
  await offerCould();
  expect(shown).not.toHaveBeenCalled();
});

test("a learner who saves data fetches no release ahead", async () => {
  const { register } = browserWith({ saveData: true });
  await followReleases();
  expect(register).not.toHaveBeenCalled();
});
