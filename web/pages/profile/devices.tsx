import { type Device, endDevice, endOtherDevices } from "#modules/identity/contract";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../data/call.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { useNoSentence } from "../../features/form/use-no-sentence.ts";
import type { No } from "../../features/form/use-sending.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { DeviceRow } from "./device-row.tsx";
import { Saved } from "./saved.tsx";
import { Section } from "./section.tsx";
import { useDevices, useDevicesAgain } from "./use-devices.ts";

/** More are shown when asked for. */
const fewDevices = 6;
const others = "others";

const useEnding = () => {
  const lookAgain = useDevicesAgain();
  const [ending, setEnding] = useState<string | null>(null);
  const [no, setNo] = useState<No | null>(null);
  const [isDone, setDone] = useState(false);
  const end = async (what: string, ask: () => Promise<{ readonly ok: true } | No>) => {
    if (ending !== null) return;
    setEnding(what);
    setDone(false);
    setNo(null);
    const answer = await ask();
    setEnding(null);
    lookAgain();
    // Signed out already is what was wanted.
    const isGone = !answer.ok && !answer.offline && (answer.problem.tag as string) === "SessionNotFound";
    if (answer.ok || isGone) setDone(true);
    else setNo(answer);
  };
  return { ending, no, isDone, end };
};

const List = ({ devices }: { readonly devices: readonly Device[] }) => {
  const t = useTranslations("profile.devices");
  const sentence = useNoSentence();
  const [isWhole, setWhole] = useState(false);
  const { ending, no, isDone, end } = useEnding();
  const shown = isWhole ? devices : devices.slice(0, fewDevices);
  const hidden = devices.length - shown.length;
  return (
    <>
      <ul className="profile-devices">
        {shown.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            isEnding={ending === device.sessionId}
            onEnd={() =>
              void end(device.sessionId, async () =>
                call(endDevice, { params: { sessionId: device.sessionId } }),
              )
            }
          />
        ))}
      </ul>
      {no !== null && (
        <Callout tone="bad" isNews>
          <p>{sentence(no)}</p>
        </Callout>
      )}
      <div className="profile-send">
        {hidden > 0 && (
          <Button type="button" variant="outline" onClick={() => setWhole(true)}>
            {t("all", { count: devices.length })}
          </Button>
        )}
        {devices.some(({ isThis }) => !isThis) && (
          <Button
            type="button"
            variant="soft"
            aria-disabled={ending === others}
            onClick={() => void end(others, async () => call(endOtherDevices, {}))}
          >
            <LogOut aria-hidden size={18} />
            {t(ending === others ? "ending" : "endOthers")}
          </Button>
        )}
        <Saved>{isDone && t("ended")}</Saved>
      </div>
    </>
  );
};

/** Where this account is signed in. */
export const Devices = () => {
  const t = useTranslations("profile.devices");
  const { data, error, isFetching, refetch } = useDevices();
  return (
    <Section title={t("title")} lead={t("lead")}>
      {data !== undefined ? (
        <List devices={data} />
      ) : error === null ? (
        <Fetching />
      ) : (
        <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
      )}
    </Section>
  );
};
